/** The provider's limits, used by the fields, the checks and the codecs. */
export const MAX_CARD_LENGTH = 18
export const MAX_PHONE_LENGTH = 11
export const MAX_NAME_LENGTH = 50
export const MAX_COMPANIONS = 10

export const maxLengths = {
  department: 60,
  visitPersons: MAX_NAME_LENGTH,
  visitReason: 200,
  carColor: 20,
  carBrand: 40,
  visitorName: MAX_NAME_LENGTH,
  visitorCompany: 100,
} as const
