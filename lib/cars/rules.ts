/** As many cars as one driver may bind. */
export const MAX_CARS = 5

/** What a photo may weigh as it comes from the phone; what is kept weighs a hundredth of it. */
export const PHOTO_MAX_BYTES = 3 * 1024 * 1024
