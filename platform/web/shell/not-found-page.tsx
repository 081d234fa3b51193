import { Button, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="This page does not exist" />
      <Text mb="md">There is no screen at {pathname}. Look for it in the menu, or with Ctrl+K.</Text>
      <Button renderRoot={props => <Link to="/dashboard" {...props} />}>Go to the dashboard</Button>
    </>
  )
}
