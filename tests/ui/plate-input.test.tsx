/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"

const onSubmit = jest.fn()
function renderInput(props: Partial<PlateInputProps> = {}) {
  onSubmit.mockClear()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget).get("plate"))
      }}
    >
      <PlateInput name="plate" submitLabel="查询停车费" {...props} />
    </form>,
  )
}

const getSlot = (number: number) =>
  screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^第${number}位`) })
const getKey = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name })
const clickKeys = async (...names: string[]) => {
  for (const name of names) await userEvent.click(getKey(name))
}
const getField = () => document.querySelector<HTMLInputElement>("input[name=plate]")
const getPlate = () => getField()?.value

describe("by touch", () => {
  test("a plate is typed with provinces first and then letters and digits", async () => {
    renderInput()
    await userEvent.click(getSlot(1))
    await clickKeys("粤", "B", "6", "K", "3", "5", "8")
    expect(getPlate()).toBe("粤B6K358")
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("there are eight slots, and nine for civil aviation", async () => {
    renderInput()
    await userEvent.click(getSlot(1))
    expect(screen.getAllByRole("button", { name: /^第/ })).toHaveLength(8)
    await clickKeys("民航", "A", "1", "2", "3", "4", "5", "6")
    expect(screen.getAllByRole("button", { name: /^第/ })).toHaveLength(9)
    expect(getPlate()).toBe("民航A123456")
    expect(getKey("7").disabled).toBe(true)
  })

  test.each([
    ["an embassy", ["字母数字", "2", "2", "4", "5", "7", "8", "使"], "224578使"],
    ["a consulate", ["沪", "2", "2", "4", "0", "1", "领"], "沪22401领"],
    ["a trailer", ["苏", "E", "3", "R", "0", "5", "省份", "挂"], "苏E3R05挂"],
    ["a test car", ["京", "A", "1", "2", "3", "4", "省份", "试"], "京A1234试"],
    ["a temporary plate", ["京", "A", "1", "2", "3", "4", "省份", "临"], "京A1234临"],
  ])("the plate of %s can be typed", async (_, keys, expected) => {
    renderInput({ startOpen: true })
    await clickKeys(...keys)
    expect(getPlate()).toBe(expected)
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith(expected)
  })

  test("provinces are disabled from the seventh slot on", async () => {
    renderInput({ defaultValue: "粤B6K358", startOpen: true })
    for (const number of [7, 8]) {
      await userEvent.click(getSlot(number))
      await clickKeys("省份")
      expect(getKey("京").disabled).toBe(true)
      await clickKeys("京")
      expect(getPlate()).toBe("粤B6K358")
    }
  })

  test("完成 is enabled for seven characters without a gap", async () => {
    renderInput({ defaultValue: "粤B6K358", startOpen: true })
    expect(getKey("完成").disabled).toBe(false)
    await userEvent.click(getSlot(3))
    await clickKeys("删除")
    expect(getKey("完成").disabled).toBe(true)
    await clickKeys("6")
    expect(getKey("完成").disabled).toBe(false)
    expect(getPlate()).toBe("粤B6K358")
  })

  test("without a submit label 完成 only closes the keyboard", async () => {
    renderInput({ submitLabel: undefined, defaultValue: "粤B6K358", startOpen: true })
    await clickKeys("完成")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test("a tap elsewhere closes the keyboard", () => {
    renderInput({ startOpen: true })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(document.documentElement.hasAttribute("data-keyboard")).toBe(false)
  })

  test("a disabled input does not open the keyboard", async () => {
    renderInput({ disabled: true })
    await userEvent.click(getSlot(1))
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("the error for an invalid plate", () => {
  test.each([
    ["", "请填写车牌"],
    ["粤B6K35", "请输入完整的车牌号"],
    ["粤BAAAAA", "请输入正确的车牌号！"],
  ])("is %s for %j", async (defaultValue, message) => {
    renderInput({ defaultValue, startOpen: true })
    await clickKeys("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each([
    ["", "请输入车牌"],
    ["粤B6K35", "请填写正确车牌号"],
  ])("can be replaced by an area's message: %s for %j", async (defaultValue, message) => {
    renderInput({ defaultValue, startOpen: true, messages: { missing: "请输入车牌", wrong: "请填写正确车牌号" } })
    await clickKeys("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test("disappears with the next key", async () => {
    renderInput({ defaultValue: "粤B6K35", startOpen: true, error: "请输入完整的车牌号" })
    await clickKeys("8")
    expect(screen.getByRole("alert").textContent).toBe("")
  })

  test("is not shown for an empty optional plate", async () => {
    renderInput({ optional: true, startOpen: true })
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith("")
  })
})

describe("by hardware keyboard", () => {
  test("types, erases, moves and sends", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    expect(document.activeElement).toBe(getSlot(2))
    await userEvent.keyboard("b6k359{Backspace}8{ArrowLeft}{ArrowLeft}{ArrowRight}{Enter}")
    expect(getPlate()).toBe("粤B6K358")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("typing without focus goes to the open plate input", async () => {
    renderInput({ defaultValue: "粤", startOpen: true })
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard("b6k")
    expect(getPlate()).toBe("粤B6K")
    await userEvent.keyboard("358{Enter}")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("an invalid character is ignored", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("-i")
    expect(getPlate()).toBe("粤")
    await userEvent.keyboard("2bo")
    expect(getPlate()).toBe("粤2")
  })

  test("the letter O is accepted only in the second slot", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("oo1")
    expect(getPlate()).toBe("粤O1")
  })

  test("a province can be chosen by keyboard and typing continues after it", async () => {
    renderInput()
    getSlot(1).focus()
    await userEvent.keyboard("{Enter}")
    await userEvent.click(getSlot(1))
    getKey("粤").focus()
    await userEvent.keyboard("{Enter}")
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "车牌键盘" }))
    await userEvent.keyboard("B12345")
    expect(getPlate()).toBe("粤B12345")
  })

  test("Escape closes the keyboard", async () => {
    renderInput({ defaultValue: "粤", startOpen: true })
    getSlot(2).focus()
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("pasting", () => {
  test("pasting a message fills in its plate", () => {
    renderInput()
    const paste = createEvent.paste(getSlot(1), { clipboardData: { getData: () => "我的车是粤B·D72816。" } })
    fireEvent(getSlot(1), paste)
    expect(getPlate()).toBe("粤BD72816")
  })

  test("the button reads the clipboard", async () => {
    const user = userEvent.setup()
    await user.click(document.body)
    await navigator.clipboard.writeText("粤b 6k358")
    renderInput({ startOpen: true })
    await user.click(getKey("粘贴"))
    await waitFor(() => expect(getPlate()).toBe("粤B6K358"))
  })

  test("a native field takes the paste if the clipboard cannot be read", async () => {
    const user = userEvent.setup()
    navigator.clipboard.readText = () => Promise.reject(new Error("denied"))
    renderInput({ startOpen: true })
    await user.click(getKey("粘贴"))
    const native = await screen.findByRole<HTMLInputElement>("textbox", { name: "车牌号" })
    expect(document.activeElement).toBe(native)
    await user.paste("粤BD72816")
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
    expect(getPlate()).toBe("粤BD72816")
  })
})

test("a change of the native field fills the slots", () => {
  renderInput()
  fireEvent.change(getField()!, { target: { value: "粤b12345" } })
  expect(getSlot(7).getAttribute("aria-label")).toBe("第7位 5")
  expect(getPlate()).toBe("粤B12345")
})

test("a gap is kept in the value", async () => {
  renderInput({ defaultValue: "粤BD72816", startOpen: true })
  await userEvent.click(getSlot(3))
  await clickKeys("删除")
  expect(getPlate()).toBe("粤B_72816")
})
