import "server-only"
import type { Operator } from "#lib/platform/operator"
import { env } from "#lib/env/env"
import { findProviderProfile } from "#lib/platform/server/provider-profile"

/** The company that receives payments: the provider, or else the operator of this site. */
export const getPayee = async () => (await findProviderProfile())?.name ?? env().OPERATOR_NAME

/** Undefined if nothing is configured. */
export function getOperator(): Operator | undefined {
  const { OPERATOR_NAME: name, COMPLAINT_PHONE: complaints, ICP_NUMBER: icp, POLICE_NUMBER: police } = env()
  return name || complaints || icp || police ? { name, complaints, icp, police } : undefined
}
