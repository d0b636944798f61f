import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createParkingCode } from "#lib/core/codes/parking-code"
import { parseCodeList } from "../../../tools/codes/code-list.ts"

const SECRET = "the secret that signs parking codes"

test("a list with a header, quotes and a byte order mark is read", () => {
  expect(parseCodeList('\uFEFFpark,gate,name\r\n1001,G2,"科技园, 一期"\r\n\r\n1002,,海岸城\r\n')).toEqual([
    { parkId: "1001", gate: "G2", name: "科技园, 一期" },
    { parkId: "1002", name: "海岸城" },
  ])
})

test.each(["1001,G2", "粤,G2,科技园", "1001,G 2,科技园", "1001,,"])(
  "the line %s is rejected with its number",
  (line) => {
    expect(() => parseCodeList(`1002,,海岸城\n${line}`)).toThrow("Line 2 is not park,gate,name")
  },
)

test("an empty list is rejected", () => {
  expect(() => parseCodeList("park,gate,name\n")).toThrow("The list has no car parks.")
})

test("npm run codes writes one picture per code and a sheet for printing", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-codes-"))
  writeFileSync(join(folder, "list.csv"), "1001,G2,<科技园>\n1002,,海岸城\n")
  const args = ["tools/codes/main.ts", "--parks", join(folder, "list.csv"), "--out", join(folder, "out")]
  const output = execFileSync("node", args, {
    encoding: "utf8",
    env: { ...process.env, CODE_SECRET: SECRET, PUBLIC_URL: "https://park.example,https://old.example" },
  })
  expect(output).toContain("2 codes in")
  expect(readdirSync(join(folder, "out")).sort()).toEqual(["1001-G2.svg", "1002.svg", "sheet.html", "sheet.pdf"])
  expect(readFileSync(join(folder, "out/sheet.pdf")).subarray(0, 5).toString()).toBe("%PDF-")
  const svg = readFileSync(join(folder, "out/1001-G2.svg"), "utf8")
  expect(svg).toContain(createParkingCode({ parkId: "1001", gate: "G2" }, SECRET).words)
  expect(svg).toContain("&#60;科技园&#62; · G2")
})
