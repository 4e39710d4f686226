import { connectToStorage } from '../services/s3/connect.ts'
import { provisionBuckets } from '../services/s3/provision-buckets.ts'

await provisionBuckets(connectToStorage(process.env), process.env)
