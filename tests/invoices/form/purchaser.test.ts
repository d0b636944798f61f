import { toPurchaser, type InvoiceForm, validateForm } from "#lib/invoices/rules"

const form: InvoiceForm = {
  applicant: "enterprise",
  name: " 南山印务 ",
  tax: "91440300ma5d8qkx7p",
  email: "a@b.example",
  phone: "",
  address: "科技园",
  bank: "招商银行",
  card: "6225",
  remark: "",
}

test("a company sends its tax number in capitals, its address and its bank", () => {
  expect(toPurchaser(form)).toMatchObject({
    name: "南山印务",
    tax: "91440300MA5D8QKX7P",
    address: "科技园",
    card: "6225",
  })
})

test("an institution sends its tax number and no bank", () => {
  const purchaser = toPurchaser({ ...form, applicant: "institution" })
  expect(purchaser).toMatchObject({ tax: "91440300MA5D8QKX7P" })
  expect(purchaser).not.toHaveProperty("bank")
})

test("the invoice of an individual is requested without tax number and bank", () => {
  const purchaser = toPurchaser({ ...form, applicant: "individual" })
  expect(purchaser).not.toHaveProperty("tax")
  expect(purchaser).not.toHaveProperty("bank")
})

test.each([
  ["50 characters", "备".repeat(50), undefined],
  ["51 characters", "备".repeat(51), "remark-long"],
])("a remark of %s is rejected with %s", (_, remark, why) => {
  expect(validateForm({ ...form, remark }).remark).toBe(why)
})
