const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

export const emailTrouble = (email: string) => {
  if (email === "") return "email-missing"
  return EMAIL.test(email) ? undefined : "email-wrong"
}
