import type { RefusalReasonOf } from "#lib/provider/contract"
import { applicationRefusalMessages } from "#lib/rental/application/messages"
import type { rental } from "#lib/rental/contract"
import { ownersRefusalMessages } from "#lib/rental/owners/messages"
import { renewalRefusalMessages } from "#lib/rental/renewal/messages"

/** Texts for all refusals of this area's calls. */
export const rentalRefusalMessages = {
  ...applicationRefusalMessages,
  ...renewalRefusalMessages,
  ...ownersRefusalMessages,
} satisfies Record<RefusalReasonOf<typeof rental>, string>
