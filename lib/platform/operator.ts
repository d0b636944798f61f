/** The company that runs this site, its telephone for complaints, and its ICP and police registration numbers. */
export type Operator = { name?: string; complaints?: string; icp?: string; police?: string }

export const ICP_REGISTER_URL = "https://beian.miit.gov.cn/"
export const getPoliceRegisterUrl = (police: string) =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, "")}`
