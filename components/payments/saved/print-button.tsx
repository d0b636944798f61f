"use client"

import { Button } from "#components/ui/form/button"
import { useHydrated } from "#components/ui/form/use-hydrated"

/** Without JavaScript the browser's own menu prints. */
export function PrintButton() {
  return useHydrated() ? (
    <Button variant="quiet" onClick={() => window.print()}>
      打印
    </Button>
  ) : null
}
