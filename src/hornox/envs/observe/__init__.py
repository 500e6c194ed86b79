"""What a learner observes: the fields, planes and features of a seat's view."""
