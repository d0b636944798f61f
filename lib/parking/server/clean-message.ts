import "server-only"
import type { ProviderError } from "#lib/core/errors"
import { cleanCodeMessages } from "#lib/parking/messages"

/** The message of a failed call in clean-code mode: nobody is told to sign in. */
export const getCleanMessage = ({ cause, providerMessage }: ProviderError): string | undefined =>
  cause === "LOGIN_REQUIRED" ? cleanCodeMessages["login-required"] : providerMessage
