import { html } from "#sandbox/view/html"
import { formatClockTime } from "#sandbox/view/live-parts"
import { type Reply, HttpError } from "#sandbox/server/request"
import { type Route, getWildcard } from "#sandbox/server/routes"
import type { SandboxOptions } from "#sandbox/server/context"
import { type Pass, findPassByToken } from "#sandbox/records/parking/gates"

export const getGatePictureUrl = ({ publicUrl }: Pick<SandboxOptions, "publicUrl">, { token }: Pass) =>
  `${publicUrl}/camera/${token}.svg`

export const gateCameraRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/camera/*",
    handle(request, { store, clock }): Reply {
      const [, token = ""] = /^([\w-]{1,32})\.svg$/.exec(getWildcard(request, "/camera/*")) ?? []
      const pass = findPassByToken(store, token)
      if (!pass) throw new HttpError(404, "no such picture")
      return {
        status: 200,
        headers: {
          "content-type": "image/svg+xml",
          "cache-control": "no-store",
          "cross-origin-resource-policy": "cross-origin",
          "x-content-type-options": "nosniff",
        },
        body: renderPicture(pass, pass.at ?? clock.now()),
      }
    },
  },
]

/** A car at a barrier at night. */
const renderPicture = ({ plate, gate }: Pass, at: number) =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 326 150" width="978" height="450">
    <rect width="326" height="150" fill="#2a2f37" />
    <path d="M0 150L110 62h106l110 88z" fill="#3a414b" />
    <path d="M160 62h6l3 18h-12zM156 96h14l4 24h-22z" fill="#c9a53a" opacity=".7" />
    <path d="M0 40h96v8H0zM230 40h96v8h-96z" fill="#3f4650" />
    <path d="M18 48h10v60H18z" fill="#cf4a2c" />
    <path d="M29 52l74-36 3 6-74 36z" fill="#e8e8e6" />
    <path d="M46 44l14-7 3 6-14 7zM75 30l14-7 3 6-14 7z" fill="#cf4a2c" />
    <g transform="translate(99 46)">
      <path d="M18 40L30 10C31 6 34 4 38 4h52c4 0 7 2 8 6l12 30 10 8v34H8V48z" fill="#c7ccd3" />
      <path d="M27 36l9-22c1-3 2-4 5-4h46c3 0 4 1 5 4l9 22z" fill="#4b5563" />
      <path d="M14 50h22v9H16zM92 50h22v9H94z" fill="#fff6d8" />
      <path d="M8 82h18v9H8zM102 82h18v9h-18z" fill="#14171c" />
      <rect x="38" y="61" width="52" height="15" rx="1.5" fill="${plate ? "#a9dfb5" : "#9aa1ab"}" />
      <text x="64" y="72.5" font-size="11" text-anchor="middle" font-family="sans-serif" fill="#14171c">
        ${plate ?? ""}
      </text>
    </g>
    <g fill="#fff" font-size="10" font-family="sans-serif">
      <text x="316" y="18" text-anchor="end">${formatClockTime(at)}</text>
      <text x="10" y="142">${gate}</text>
    </g>
  </svg>`.text
