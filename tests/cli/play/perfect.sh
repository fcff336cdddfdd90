# Nothing given away; the best cards, and the rest claimed in the middle of a trick.
talk 'best\nbest\nbest\nbest\nbest\n' play --trump S AK4.T2.. QJ.AK3..
talk 'best\nHA\nrest\n' play --trump N --side follower AK4.T2.. QJ.AK3..
