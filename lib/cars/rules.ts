/** As many cars as one driver may bind. */
export const MOST_CARS = 5
