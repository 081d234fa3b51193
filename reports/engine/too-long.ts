/** Said by the server where the database gives a report up, and by the browser where no answer comes. */
export const tooLong = 'This takes too long: choose fewer days or one location.'
