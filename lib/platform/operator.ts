/** Whoever is answerable for a site: the company, where to complain, and the numbers it is registered under. */
export type Operator = { name?: string; complaints?: string; icp?: string; police?: string }

/** Where anybody can look those numbers up. */
export const ICP_REGISTER_URL = "https://beian.miit.gov.cn/"
export const getPoliceRegisterUrl = (police: string) =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, "")}`
