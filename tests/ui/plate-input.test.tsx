/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"

const sent = jest.fn()
function renderInput(props: Partial<PlateInputProps> = {}) {
  sent.mockClear()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(new FormData(event.currentTarget).get("plate"))
      }}
    >
      <PlateInput name="plate" submitLabel="查询停车费" {...props} />
    </form>,
  )
}

const slot = (number: number) => screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^第${number}位`) })
const key = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name })
const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(key(name))
}
const field = () => document.querySelector<HTMLInputElement>("input[name=plate]")
const plate = () => field()?.value

describe("by finger", () => {
  test("the first slot shows provinces, the others letters and digits", async () => {
    renderInput()
    await userEvent.click(slot(1))
    await press("粤", "B", "6", "K", "3", "5", "8")
    expect(plate()).toBe("粤B6K358")
    await press("查询停车费")
    expect(sent).toHaveBeenCalledWith("粤B6K358")
  })

  test("there are eight slots, a ninth only for civil aviation", async () => {
    renderInput()
    await userEvent.click(slot(1))
    expect(screen.getAllByRole("button", { name: /^第/ })).toHaveLength(8)
    await press("民航", "A", "1", "2", "3", "4", "5", "6")
    expect(screen.getAllByRole("button", { name: /^第/ })).toHaveLength(9)
    expect(plate()).toBe("民航A123456")
    expect(key("7").disabled).toBe(true)
  })

  test.each([
    ["an embassy", ["字母数字", "2", "2", "4", "5", "7", "8", "使"], "224578使"],
    ["a consulate", ["沪", "2", "2", "4", "0", "1", "领"], "沪22401领"],
    ["a trailer", ["苏", "E", "3", "R", "0", "5", "省份", "挂"], "苏E3R05挂"],
    ["a car on trial", ["京", "A", "1", "2", "3", "4", "省份", "试"], "京A1234试"],
    ["a car with a plate for a month", ["京", "A", "1", "2", "3", "4", "省份", "临"], "京A1234临"],
  ])("%s is typed", async (_, keys, typed) => {
    renderInput({ startOpen: true })
    await press(...keys)
    expect(plate()).toBe(typed)
    await press("查询停车费")
    expect(sent).toHaveBeenCalledWith(typed)
  })

  test("from the seventh slot every province is grey and changes nothing", async () => {
    renderInput({ defaultValue: "粤B6K358", startOpen: true })
    for (const number of [7, 8]) {
      await userEvent.click(slot(number))
      await press("省份")
      expect(key("京").disabled).toBe(true)
      await press("京")
      expect(plate()).toBe("粤B6K358")
    }
  })

  test("finishing needs seven without a gap", async () => {
    renderInput({ defaultValue: "粤B6K358", startOpen: true })
    expect(key("完成").disabled).toBe(false)
    await userEvent.click(slot(3))
    await press("删除")
    expect(key("完成").disabled).toBe(true)
    await press("6")
    expect(key("完成").disabled).toBe(false)
    expect(plate()).toBe("粤B6K358")
  })

  test("without words for a button, finishing only puts the keyboard away", async () => {
    renderInput({ submitLabel: undefined, defaultValue: "粤B6K358", startOpen: true })
    await press("完成")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  test("a tap elsewhere puts the keyboard away", () => {
    renderInput({ startOpen: true })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(document.documentElement.hasAttribute("data-keyboard")).toBe(false)
  })

  test("switched off it takes nothing", async () => {
    renderInput({ disabled: true })
    await userEvent.click(slot(1))
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("what is said about a wrong plate, before anything is sent", () => {
  test.each([
    ["", "请填写车牌"],
    ["粤B6K35", "请输入完整的车牌号"],
    ["粤BAAAAA", "请输入正确的车牌号！"],
  ])("%j: %s", async (defaultValue, message) => {
    renderInput({ defaultValue, startOpen: true })
    await press("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(sent).not.toHaveBeenCalled()
  })

  test.each([
    ["", "请输入车牌"],
    ["粤B6K35", "请填写正确车牌号"],
  ])("%j, in the words of an area: %s", async (defaultValue, message) => {
    renderInput({ defaultValue, startOpen: true, messages: { missing: "请输入车牌", wrong: "请填写正确车牌号" } })
    await press("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(sent).not.toHaveBeenCalled()
  })

  test("the message goes with the next key", async () => {
    renderInput({ defaultValue: "粤B6K35", startOpen: true, error: "请输入完整的车牌号" })
    await press("8")
    expect(screen.getByRole("alert").textContent).toBe("")
  })

  test("an optional plate may be left out", async () => {
    renderInput({ optional: true, startOpen: true })
    await press("查询停车费")
    expect(sent).toHaveBeenCalledWith("")
  })
})

describe("by hardware keyboard", () => {
  test("types, erases, moves and sends", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    expect(document.activeElement).toBe(slot(2))
    await userEvent.keyboard("b6k359{Backspace}8{ArrowLeft}{ArrowLeft}{ArrowRight}{Enter}")
    expect(plate()).toBe("粤B6K358")
    expect(sent).toHaveBeenCalledWith("粤B6K358")
  })

  test("where the caret blinks and nothing has the focus, what is typed goes to the plate", async () => {
    renderInput({ defaultValue: "粤", startOpen: true })
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard("b6k")
    expect(plate()).toBe("粤B6K")
    await userEvent.keyboard("358{Enter}")
    expect(sent).toHaveBeenCalledWith("粤B6K358")
  })

  test("a key that may not follow is not taken", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("-i")
    expect(plate()).toBe("粤")
    await userEvent.keyboard("2bo")
    expect(plate()).toBe("粤2")
  })

  test("O is taken in the second place alone", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("oo1")
    expect(plate()).toBe("粤O1")
  })

  test("a province is reached with the tab key, and letters go on from there", async () => {
    renderInput()
    slot(1).focus()
    await userEvent.keyboard("{Enter}")
    await userEvent.click(slot(1))
    key("粤").focus()
    await userEvent.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "车牌键盘" }))
    await userEvent.keyboard("B12345")
    expect(plate()).toBe("粤B12345")
  })

  test("escape puts the keyboard away", async () => {
    renderInput({ defaultValue: "粤", startOpen: true })
    slot(2).focus()
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("pasting", () => {
  test("a whole message gives its plate", () => {
    renderInput()
    const paste = createEvent.paste(slot(1), { clipboardData: { getData: () => "我的车是粤B·D72816。" } })
    fireEvent(slot(1), paste)
    expect(plate()).toBe("粤BD72816")
  })

  test("the button reads the clipboard", async () => {
    const user = userEvent.setup()
    await user.click(document.body)
    await navigator.clipboard.writeText("粤b 6k358")
    renderInput({ startOpen: true })
    await user.click(key("粘贴"))
    await waitFor(() => expect(plate()).toBe("粤B6K358"))
  })

  test("where the clipboard is closed, a native field takes it", async () => {
    const user = userEvent.setup()
    navigator.clipboard.readText = () => Promise.reject(new Error("denied"))
    renderInput({ startOpen: true })
    await user.click(key("粘贴"))
    const native = await screen.findByRole<HTMLInputElement>("textbox", { name: "车牌号" })
    expect(document.activeElement).toBe(native)
    await user.paste("粤BD72816")
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
    expect(plate()).toBe("粤BD72816")
  })
})

test("the native field stays bound: what fills it fills the slots", () => {
  renderInput()
  fireEvent.change(field()!, { target: { value: "粤b12345" } })
  expect(slot(7).getAttribute("aria-label")).toBe("第7位 5")
  expect(plate()).toBe("粤B12345")
})

test("a hole never reads as a shorter plate", async () => {
  renderInput({ defaultValue: "粤BD72816", startOpen: true })
  await userEvent.click(slot(3))
  await press("删除")
  expect(plate()).toBe("粤B_72816")
})
