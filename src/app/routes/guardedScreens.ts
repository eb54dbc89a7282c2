/** Screens for those who are signed in. Apart from the table of routes, which everybody loads. */
export const guardedScreens = {
  YourNodesScreen: () =>
    import('#src/screens/publish/YourNodesScreen.tsx').then((file) => file.YourNodesScreen),
  FirstReleaseScreen: () =>
    import('#src/screens/publish/FirstReleaseScreen.tsx').then((file) => file.FirstReleaseScreen),
  NewPublisherScreen: () =>
    import('#src/screens/publish/NewPublisherScreen.tsx').then((file) => file.NewPublisherScreen),
  EditPublisherScreen: () =>
    import('#src/screens/publish/EditPublisherScreen.tsx').then((file) => file.EditPublisherScreen),
  TokensScreen: () => import('#src/screens/publish/TokensScreen.tsx').then((file) => file.TokensScreen),
  EditNodeScreen: () => import('#src/screens/publish/EditNodeScreen.tsx').then((file) => file.EditNodeScreen),
  ManageVersionsScreen: () =>
    import('#src/screens/publish/ManageVersionsScreen.tsx').then((file) => file.ManageVersionsScreen),
  ClaimScreen: () => import('#src/screens/publish/ClaimScreen.tsx').then((file) => file.ClaimScreen),
  ProfileScreen: () => import('#src/screens/account/ProfileScreen.tsx').then((file) => file.ProfileScreen),
  BalanceScreen: () => import('#src/screens/account/BalanceScreen.tsx').then((file) => file.BalanceScreen),
  EventsScreen: () => import('#src/screens/account/EventsScreen.tsx').then((file) => file.EventsScreen),
  ApiKeysScreen: () => import('#src/screens/account/ApiKeysScreen.tsx').then((file) => file.ApiKeysScreen),
  MediaScreen: () => import('#src/screens/media/MediaScreen.tsx').then((file) => file.MediaScreen),
  AdminScreen: () => import('#src/screens/admin/AdminScreen.tsx').then((file) => file.AdminScreen),
  ReviewScreen: () => import('#src/screens/admin/review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  NodesScreen: () => import('#src/screens/admin/nodes/NodesScreen.tsx').then((file) => file.NodesScreen),
  NodeEditScreen: () =>
    import('#src/screens/admin/nodes/NodeEditScreen.tsx').then((file) => file.NodeEditScreen),
  PublishersScreen: () =>
    import('#src/screens/admin/PublishersScreen.tsx').then((file) => file.PublishersScreen),
  CustomersScreen: () =>
    import('#src/screens/admin/CustomersScreen.tsx').then((file) => file.CustomersScreen),
  CustomerScreen: () => import('#src/screens/admin/CustomerScreen.tsx').then((file) => file.CustomerScreen),
  ScanScreen: () => import('#src/screens/admin/ScanScreen.tsx').then((file) => file.ScanScreen),
}
