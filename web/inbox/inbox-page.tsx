export const InboxPage = () => null
