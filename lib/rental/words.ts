import type { WhyIn } from "#lib/provider/contract"
import { appliedWords } from "#lib/rental/application/words"
import type { rental } from "#lib/rental/contract"
import { ownersWords } from "#lib/rental/owners/words"
import { renewalWords } from "#lib/rental/renewal/words"

/** What a driver reads when the provider says no, of whatever has to do with renting. */
export const rentalWords = { ...appliedWords, ...renewalWords, ...ownersWords } satisfies Record<
  WhyIn<typeof rental>,
  string
>
