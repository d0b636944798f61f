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

describe("on-screen keyboard", () => {
  test("a plate is typed with provinces first and then letters and digits", async () => {
    renderInput()
    await userEvent.click(getSlot(1))
    await clickKeys("粤", "B", "6", "K", "3", "5", "8")
    expect(getPlate()).toBe("粤B6K358")
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("PlateInput has eight slots, and nine for civil aviation", async () => {
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
  ])("the plate of %s can be typed with the on-screen keyboard", async (_, keys, expected) => {
    renderInput({ isInitiallyOpen: true })
    await clickKeys(...keys)
    expect(getPlate()).toBe(expected)
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith(expected)
  })

  test("the keys of provinces are disabled from the seventh slot on", async () => {
    renderInput({ defaultValue: "粤B6K358", isInitiallyOpen: true })
    for (const number of [7, 8]) {
      await userEvent.click(getSlot(number))
      await clickKeys("省份")
      expect(getKey("京").disabled).toBe(true)
      await clickKeys("京")
      expect(getPlate()).toBe("粤B6K358")
    }
  })

  test("the key 完成 is enabled for seven characters without a gap", async () => {
    renderInput({ defaultValue: "粤B6K358", isInitiallyOpen: true })
    expect(getKey("完成").disabled).toBe(false)
    await userEvent.click(getSlot(3))
    await clickKeys("删除")
    expect(getKey("完成").disabled).toBe(true)
    await clickKeys("6")
    expect(getKey("完成").disabled).toBe(false)
    expect(getPlate()).toBe("粤B6K358")
  })

  test("the key 完成 only closes the keyboard if there is no submit label", async () => {
    renderInput({ submitLabel: undefined, defaultValue: "粤B6K358", isInitiallyOpen: true })
    await clickKeys("完成")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test("a tap outside of PlateInput closes the keyboard", () => {
    renderInput({ isInitiallyOpen: true })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
    expect(document.documentElement.hasAttribute("data-keyboard")).toBe(false)
  })

  test("a disabled PlateInput does not open the keyboard", async () => {
    renderInput({ disabled: true })
    await userEvent.click(getSlot(1))
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("errors of PlateInput", () => {
  test.each([
    ["", "请填写车牌"],
    ["粤B6K35", "请输入完整的车牌号"],
    ["粤BAAAAA", "请输入正确的车牌号！"],
  ])("submitting the plate %j shows the error %s", async (defaultValue, message) => {
    renderInput({ defaultValue, isInitiallyOpen: true })
    await clickKeys("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each([
    ["", "请输入车牌"],
    ["粤B6K35", "请填写正确车牌号"],
  ])("submitting the plate %j shows an area's message: %s", async (defaultValue, message) => {
    renderInput({ defaultValue, isInitiallyOpen: true, messages: { missing: "请输入车牌", wrong: "请填写正确车牌号" } })
    await clickKeys("查询停车费")
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test("the error of PlateInput disappears with the next key", async () => {
    renderInput({ defaultValue: "粤B6K35", isInitiallyOpen: true, error: "请输入完整的车牌号" })
    await clickKeys("8")
    expect(screen.getByRole("alert").textContent).toBe("")
  })

  test("PlateInput shows no error for an empty optional plate", async () => {
    renderInput({ optional: true, isInitiallyOpen: true })
    await clickKeys("查询停车费")
    expect(onSubmit).toHaveBeenCalledWith("")
  })
})

describe("hardware keyboard", () => {
  test("a hardware keyboard types, erases, moves the focus and submits", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    expect(document.activeElement).toBe(getSlot(2))
    await userEvent.keyboard("b6k359{Backspace}8{ArrowLeft}{ArrowLeft}{ArrowRight}{Enter}")
    expect(getPlate()).toBe("粤B6K358")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("keys that are pressed without a focus are typed into the open PlateInput", async () => {
    renderInput({ defaultValue: "粤", isInitiallyOpen: true })
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard("b6k")
    expect(getPlate()).toBe("粤B6K")
    await userEvent.keyboard("358{Enter}")
    expect(onSubmit).toHaveBeenCalledWith("粤B6K358")
  })

  test("PlateInput ignores an invalid character of a hardware keyboard", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("-i")
    expect(getPlate()).toBe("粤")
    await userEvent.keyboard("2bo")
    expect(getPlate()).toBe("粤2")
  })

  test("PlateInput accepts the letter O of a hardware keyboard only in the second slot", async () => {
    renderInput({ defaultValue: "粤" })
    await userEvent.tab()
    await userEvent.keyboard("oo1")
    expect(getPlate()).toBe("粤O1")
  })

  test("a province can be chosen with a hardware keyboard and typing continues after it", async () => {
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

  test("Escape closes the on-screen keyboard", async () => {
    renderInput({ defaultValue: "粤", isInitiallyOpen: true })
    getSlot(2).focus()
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("region", { name: "车牌键盘" })).toBeNull()
  })
})

describe("pasting", () => {
  test("pasting a message fills in its plate", () => {
    renderInput()
    const pasteEvent = createEvent.paste(getSlot(1), { clipboardData: { getData: () => "我的车是粤B·D72816。" } })
    fireEvent(getSlot(1), pasteEvent)
    expect(getPlate()).toBe("粤BD72816")
  })

  test("the paste key reads the clipboard", async () => {
    const user = userEvent.setup()
    await user.click(document.body)
    await navigator.clipboard.writeText("粤b 6k358")
    renderInput({ isInitiallyOpen: true })
    await user.click(getKey("粘贴"))
    await waitFor(() => expect(getPlate()).toBe("粤B6K358"))
  })

  test("a native field receives the pasted text if the clipboard cannot be read", async () => {
    const user = userEvent.setup()
    navigator.clipboard.readText = () => Promise.reject(new Error("denied"))
    renderInput({ isInitiallyOpen: true })
    await user.click(getKey("粘贴"))
    const nativeField = await screen.findByRole<HTMLInputElement>("textbox", { name: "车牌号" })
    expect(document.activeElement).toBe(nativeField)
    await user.paste("粤BD72816")
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull())
    expect(getPlate()).toBe("粤BD72816")
  })
})

test("a change of the native field fills the slots of PlateInput", () => {
  renderInput()
  fireEvent.change(getField()!, { target: { value: "粤b12345" } })
  expect(getSlot(7).getAttribute("aria-label")).toBe("第7位 5")
  expect(getPlate()).toBe("粤B12345")
})

test("the value of PlateInput contains a gap", async () => {
  renderInput({ defaultValue: "粤BD72816", isInitiallyOpen: true })
  await userEvent.click(getSlot(3))
  await clickKeys("删除")
  expect(getPlate()).toBe("粤B_72816")
})
