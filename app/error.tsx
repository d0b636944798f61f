"use client"

import { BrokenScreen } from "#components/platform/broken-screen"

/** Only what nobody foresaw comes here; a provider that fails is shown by app/screen.tsx. */
export default function Broken({ error }: { error: Error & { digest?: string } }) {
  return <BrokenScreen reference={error.digest} />
}
