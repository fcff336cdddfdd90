# Nothing given away; the best cards, and the rest claimed in the middle of a trick.
feed 'best\nbest\nbest\nbest\nbest\n' play --trump S AK4.T2.. QJ.AK3..
feed 'best\nHA\nrest\n' play --trump N --side follower AK4.T2.. QJ.AK3..
feed 'claim\n' play --trump S A... K...
