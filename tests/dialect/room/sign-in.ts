export const SMS_CODE_LENGTH = 6
export const PICTURE_CODE_LENGTH = 4
