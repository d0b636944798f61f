import type { AnyEndpoint, EndpointReply } from "#lib/provider/endpoint"

export type Progress = (part: number) => void

/** Sends a form with files from the page, and says how much of it has gone. Undefined if nothing sensible came back. */
export function upload<O extends AnyEndpoint>(
  address: string,
  form: FormData,
  progress: Progress,
  signal: AbortSignal,
) {
  return new Promise<EndpointReply<O> | undefined>((answer) => {
    // fetch cannot say how much has been sent.
    const request = new XMLHttpRequest()
    request.open("POST", address)
    request.setRequestHeader("x-berth", "1")
    request.timeout = 90_000
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onloadend = () => answer(parsed(request.responseText) as EndpointReply<O> | undefined)
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
