import type { Spellings } from "#lib/dialect/forms"

export const codes: Spellings = {
  "*": { "401": "10401", "503": "10503", TIMESTAMP: "90001", NONCE: "90002", SIGNATURE: "90003", APP_KEY: "90004" },
  "account.sendCode": { CAPTCHA_WRONG: "40001", PHONE_WRONG: "40002" },
  "account.signIn": { CODE_WRONG: "40003", CAPTCHA_WRONG: "40001" },
  "pay.lookup": { WRONG_PLATE: "50001", NO_NETWORK: "50002" },
}
