import { analyticsJobs } from './analytics/jobs.ts'
import { authJobs } from './auth/jobs.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { httpJobs } from './http/jobs.ts'
import { licensesJobs } from './licenses/jobs.ts'
import { limitsJobs } from './limits/shared-counters.ts'
import { mailJobs } from './mail/jobs.ts'
import { ordersJobs } from './orders/jobs.ts'
import { payoutsJobs } from './payouts/jobs.ts'
import { rightsJobs } from './rights/jobs.ts'
import { siteJobs } from './site/jobs.ts'
import { studiosJobs } from './studios/jobs.ts'
import { submissionsJobs } from './submissions/jobs.ts'

/** All jobs. A new room adds its line here. */
export const jobs = [
  ...analyticsJobs,
  ...authJobs,
  ...catalogJobs,
  ...httpJobs,
  ...licensesJobs,
  ...limitsJobs,
  ...mailJobs,
  ...ordersJobs,
  ...payoutsJobs,
  ...rightsJobs,
  ...siteJobs,
  ...studiosJobs,
  ...submissionsJobs,
]
