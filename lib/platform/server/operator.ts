import "server-only"
import type { Operator } from "#lib/platform/operator"
import { env } from "#lib/env/env"
import { findProviderProfile, getHotline } from "#lib/platform/server/provider-profile"

/** The company that receives payments. Undefined if the provider does not answer: a payee is never guessed. */
export const getPayee = async () => (await findProviderProfile())?.name

/** Undefined if nothing is configured. */
export function getOperator(): Operator | undefined {
  const { OPERATOR_NAME: name, COMPLAINT_PHONE: complaints, ICP_NUMBER: icp, POLICE_NUMBER: police } = env()
  return name || complaints || icp || police ? { name, complaints, icp, police } : undefined
}

/** For drivers who cannot leave: there is a number also if the provider has none. */
export const getSupportPhone = async () => (await getHotline()) ?? env().COMPLAINT_PHONE
