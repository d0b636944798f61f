/**
 * Calls that this provider does not have: "pay.memo". They are not asked and no fault is counted; what leans on them is not
 * shown. Any call of docs/calls.md can be absent but the few that it calls essential: without those there is no product.
 */
export const absent: readonly string[] = []
