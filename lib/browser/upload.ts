import type { AnyEndpoint, EndpointReply } from "#lib/provider/endpoint"

export type Progress = (fraction: number) => void

/** Uploads a form with files and reports the progress. Resolves to undefined if the response is not JSON. */
export function upload<O extends AnyEndpoint>(
  address: string,
  form: FormData,
  onProgress: Progress,
  signal: AbortSignal,
) {
  return new Promise<EndpointReply<O> | undefined>((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open("POST", address)
    request.setRequestHeader("x-berth", "1")
    request.timeout = 90_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onloadend = () => resolve(parseJson(request.responseText) as EndpointReply<O> | undefined)
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
