# What call refuses.
refuse call
refuse call AK.2.3.4
refuse call AKT42.2.975.KQ43 1H 1H
refuse call AKT42.2.975.KQ43 8H
refuse call AKT42.2.975.KQ43 SA
refuse call AKT42.2.975.KQ43 1H Pass
refuse call AKT42.2.975.KQ43 X
refuse call AKT42.2.975.KQ43 --other QJ98.AKQ.T86.A92
refuse call AKT42.2.975.KQ43 --rules german-whist
refuse call AKT42.2.975.KQ43 --rules draw-bridge
refuse call AKT42.2.975.KQ43 --rules "draw-bridge lead=winner" --other QJ98.AKQ.T86.A92
refuse call AKT42.2.975.KQ43 --rules draw-bridge --other QJ98.AKQ.T86.A9
refuse call AKT42.2.975.KQ43 --rules draw-bridge --other QJ98.AKQ.T86.KA9
refuse call AKT42.2.975.KQ43 --vulnerable N
refuse call AKT42.2.975.KQ43 --vulnerable "own rubber own 65 other 0"
refuse call AKT42.2.975.KQ43 --stdin
