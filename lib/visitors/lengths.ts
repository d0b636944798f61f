/** What the provider takes no more of: kept to by the fields, said by the server, and read of an answer. */
export const CARD_MOST = 18
export const PHONE_MOST = 11
export const NAME_MOST = 50
export const COMPANIONS_MOST = 10

export const longest = {
  department: 60,
  visitPersons: NAME_MOST,
  visitReason: 200,
  carColor: 20,
  carBrand: 40,
  visitorName: NAME_MOST,
  visitorCompany: 100,
} as const
