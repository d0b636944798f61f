import { AccessibilityScreen } from "#components/about/accessibility-screen"
import { PrivacyFactsScreen } from "#components/about/privacy-facts-screen"
import { AboutScreen } from "#components/about/about-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const profile = {
  name: "深圳市泊安停车服务有限公司",
  abbreviation: "泊安停车",
  introduction:
    "泊安停车成立于 2014 年，在深圳、杭州、成都等城市运营 320 个停车场，为车主提供扫码缴费、车位预约和电子发票服务。",
}

const operator = {
  name: "深圳市泊安停车服务有限公司",
  complaints: "0755-86520111",
  icp: "粤ICP备12345678号-1",
  police: "粤公网安备44030402001234号",
}

export const states: GalleryStates = {
  关于: {
    完整: () => (
      <AboutScreen
        {...profile}
        website="https://www.boan.example"
        phone="0755-86520100"
        email="service@boan.example"
        hotline="400-680-0188"
      />
    ),
    页脚: () => <AboutScreen {...profile} operator={operator} />,
    只有名称: () => <AboutScreen {...profile} introduction="" />,
  },
  本码只做什么: {
    没有地图服务: () => <PrivacyFactsScreen usesMaps={false} hasAds complaintPhone="400-680-0188" />,
    纯净码: () => <PrivacyFactsScreen usesMaps={false} complaintPhone={operator.complaints} operator={operator} />,
    有地图服务: () => <PrivacyFactsScreen usesMaps hasAds complaintPhone={operator.complaints} operator={operator} />,
  },
  无障碍声明: {
    有热线: () => <AccessibilityScreen provider={profile.name} phone="400-680-0188" operator={operator} />,
    没有热线: () => <AccessibilityScreen provider={profile.name} />,
  },
}
