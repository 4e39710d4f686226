import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AccountTab,
  accountTabPath,
  accountTabs,
  readAccountTab,
} from '../../../features/accounts/profile/account-tabs.ts'
import { LeaveGuard } from '../../../features/accounts/profile/leave-guard.tsx'
import { NamesSection } from '../../../features/accounts/profile/names-section.tsx'
import { PasswordSection } from '../../../features/accounts/profile/password-form.tsx'
import { Preferences } from '../../../features/accounts/profile/preferences.tsx'
import { SecondFactorSection } from '../../../features/accounts/second-factor/second-factor.tsx'
import { OwnSessions } from '../../../features/accounts/sessions/session-list.tsx'
import { ArchiveTray } from '../../../features/licenses/downloads/archive-tray.tsx'
import { MyDownloads } from '../../../features/licenses/downloads/my-downloads.tsx'
import { MyOrders } from '../../../features/orders/my-orders/my-orders.tsx'
import { ordersToApproveQuery } from '../../../features/orders/my-orders/queries.ts'
import { IntegrityCheck } from '../../../features/projects/account/integrity-check.tsx'
import { ProjectTable } from '../../../features/projects/account/project-table.tsx'
import { StudioList } from '../../../features/studios/account/studio-list.tsx'
import { StudioPicker } from '../../../features/studios/studio-picker.tsx'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { ThemeSwitch } from '../../frame/site-footer.tsx'
import { Wishlists } from '../wishlists/wishlists.tsx'

const tabContents: Record<AccountTab, { label: string; panel: ReactNode; tray?: ReactNode }> = {
  profile: { label: 'Profile', panel: <Profile />, tray: <OwnSessions /> },
  studios: { label: 'Studios', panel: <Studios /> },
  projects: { label: 'Projects', panel: <Projects /> },
  wishlists: { label: 'Wishlists', panel: <Wishlists /> },
  downloads: { label: 'Downloads', panel: <Downloads />, tray: <ZipFiles /> },
  orders: { label: 'Orders', panel: <Orders /> },
  preferences: { label: 'Preferences', panel: <Preferences themeSwitch={<ThemeSwitch />} /> },
}

export function AccountPage() {
  const [query] = useSearchParams()
  const go = useAppNavigate()
  const current = readAccountTab(query)
  const { user } = useAuthContext()
  const { data: toApprove = [] } = useQuery(ordersToApproveQuery(user?.id))
  const tabs = accountTabs.map((id) => ({
    id,
    ...tabContents[id],
    ...(id === 'orders' && toApprove.length > 0 && { count: toApprove.length }),
  }))

  return (
    <TwoPane tray={tabContents[current].tray}>
      <Heading level={1} size="h1" className="mb-4">
        Account
      </Heading>
      <Tabs
        label="Account"
        tabs={tabs}
        current={current}
        onChange={(tab) => go(accountTabPath(tab), { replace: true })}
      />
    </TwoPane>
  )
}

function Profile() {
  const { user } = useAuthContext()
  if (user === null) return null

  const userProps = { userId: user.id, email: user.email ?? '' }

  return (
    <LeaveGuard>
      <NamesSection {...userProps} />
      <PasswordSection {...userProps} />
      <SecondFactorSection {...userProps} />
    </LeaveGuard>
  )
}

function Studios() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <StudioList userId={user.id} check={<IntegrityCheck userId={user.id} />} />
}

function Projects() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <ProjectTable userId={user.id} StudioPicker={StudioPicker} />
}

function Downloads() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <MyDownloads userId={user.id} />
}

function ZipFiles() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <ArchiveTray userId={user.id} />
}

function Orders() {
  const { user } = useAuthContext()
  if (user === null) return null

  return <MyOrders userId={user.id} />
}
