import { startSite } from '#src/app/start.tsx'
import '#src/styles.css'

void startSite()
