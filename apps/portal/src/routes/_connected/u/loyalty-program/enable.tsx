import { createFileRoute } from '@tanstack/react-router'
import { EnableProgramPane } from '#features/loyalty/components/program-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/enable')({
  staticData: { title: 'loyalty.enable.title', drawer: true, guard: { permission: 'token.enable' } },
  component: EnableProgramPane,
})
