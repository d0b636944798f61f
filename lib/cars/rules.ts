/** The number of cars that a driver may bind. */
export const MAX_CARS = 5

/** The size of a photo as the phone sends it. It is stored much smaller. */
export const PHOTO_MAX_BYTES = 3 * 1024 * 1024
