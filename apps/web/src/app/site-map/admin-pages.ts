import { paths } from '../../lib/paths.ts'
import type { SitePage } from './site-page.ts'

/** Pages for staff. */
export const adminPages: readonly SitePage[] = [
  {
    path: paths.admin,
    title: 'Admin panel',
    file: 'admin/admin-page',
    access: 'moderator',
  },
  {
    path: paths.review,
    title: 'Photo review',
    file: 'admin/review-page',
    access: 'moderator',
    isBare: true,
  },
  {
    path: paths.adminCompanies,
    title: 'Studios',
    file: 'admin/companies-page',
    access: 'admin',
  },
  {
    path: paths.adminCompany,
    title: 'Studio',
    file: 'admin/company-page',
    access: 'admin',
  },
  {
    path: paths.components,
    title: 'Components',
    file: 'admin/components-page',
    styles: 'design',
    access: 'admin',
  },
  {
    path: paths.styleguide,
    title: 'Styleguide',
    file: 'admin/styleguide-page',
    styles: 'design',
    access: 'admin',
  },
]
