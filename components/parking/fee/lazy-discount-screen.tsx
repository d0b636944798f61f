"use client"

import dynamic from "next/dynamic"

/** Few drivers open this page, so its code is not loaded with the pay screen. */
export const LazyDiscountScreen = dynamic(() =>
  import("#components/parking/fee/discount-screen").then(({ DiscountScreen }) => DiscountScreen),
)
