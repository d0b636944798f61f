/** How many digits the provider sends by SMS. */
export const SMS_CODE_LENGTH = 4
/** How many letters and digits are in its picture. */
export const PICTURE_CODE_LENGTH = 4
