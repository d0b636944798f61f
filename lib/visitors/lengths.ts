/** What the provider takes no more of: kept to by the fields, said by the server, and read of an answer. */
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
