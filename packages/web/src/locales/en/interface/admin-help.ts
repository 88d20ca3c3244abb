import type { Texts } from '../../texts.ts'
import type { adminHelp as zh } from '../../zh-CN/interface/admin-help.ts'

export const adminHelp: Texts<typeof zh> = {
  username:
    'The name to sign in with: 4 to 18 letters, digits or underscores, unique. It cannot be changed once the account exists.',
  password: 'Initial password, valid for seven days; at the first sign-in the user has to choose another.',
  workNo: 'Number of the person in the company; unique, may be empty.',
  phone: 'Mobile number of mainland China, 11 digits, unique; used to sign in by phone, for codes and text messages.',
  email: 'Unique; used for codes and notices by mail.',
  post: 'The position held. It is shown only and grants nothing; rights come from roles.',
  roles:
    'Permanent roles; the user has the rights of all of them. You can only grant roles with no more rights than your own. Temporary roles are not listed here; they are added among the members of the role.',
  departs:
    'The departments of the user. They decide the place in the address book, what data rules by department show, and which department roles can be given.',
  tenants:
    'Empty: belongs to the main workshop and sees the data of all tenants. With tenants: works in these only and sees the data of the one they are in.',
  identity:
    'A supervisor sees the people and roles of their departments, and of those below, under “My departments”; what they may do is still decided by roles.',
  responsible: 'The departments this person is in charge of; the charge ends when they leave the department.',
  userStatus: 'A frozen account is signed out at once and cannot sign in; its data are kept, and it can be unfrozen.',
  deputy:
    'Who stands in during an absence; one for each user, not the user. It is a record only and gives the deputy no rights.',
  deputyPeriod: 'Beginning and end of the absence in workshop time, in this order. The record stays after the end.',
  deputyState: 'Whether this record of a deputy is valid; it is shown only and changes no rights.',
  otherLanguage: 'What readers of this language see in place of the Chinese; if empty, they see the Chinese.',
  roleCode:
    'The lasting identifier of the role: up to 64 letters, digits, _ and -, unique. It cannot be changed once saved.',
  roleUntil:
    'The grant ends by itself at this moment of workshop time, which must be in the future. Adding the same person again for a time replaces it.',
  roleState:
    'An ended grant gives no rights any more; its record stays until the scheduled job clearEndedRoles deletes it.',
  departCategory:
    'Company, department or position: shown only, without effect on rights. A new entry is a company at the top, otherwise a department or position.',
  departParent:
    'It moves with everything below it, and the codes are made anew for the new place. It cannot move below itself; at most 40 levels.',
  departDirectors:
    'People in charge become members of the department and supervisors; setting them takes the right to put users into departments.',
  departOrder: 'Departments at the same level are listed by this number, smallest first; 0 or a positive integer.',
  departRoleName: 'A role of this department only: for its members, with rights chosen from those of the department.',
  departRoleCode:
    'The lasting identifier of the role: letters, digits, _ and -, unique in all departments. It cannot be changed once saved.',
  positionCode: 'What users’ records keep: letters, digits, _ and -, unique. It cannot be changed once saved.',
  positionRank: 'Rank of the position: shown only, without effect on rights.',
  tenantNumber: 'Integer from 1 to 999999999, unique. It cannot be changed once saved.',
  tenantPeriod:
    'When the tenant can be used, in workshop time. Outside, nobody can work in it, and users without another open tenant cannot sign in.',
  tenantStatus:
    'Nobody can work in a frozen tenant; users without another open tenant are signed out at once and cannot sign in. Data are kept.',
  houseNumber:
    'Made by the system. Whoever knows it can ask to join the tenant; an administrator of the tenant decides.',
  invitee:
    'Name the person signs in with. Only users of another tenant can be invited; add people of the main workshop directly. An unknown name is not reported.',
  menuType:
    'First-level menus are at the top, submenus below another; buttons are not in the menu and only grant permissions.',
  buttonName: 'Name shown in the tree of permissions; renaming changes no grant.',
  menuParent: 'It moves with everything below it; at most 10 levels, and not below a button or itself.',
  menuUrl:
    'Address of the page in the browser; should be unique. Sites at http(s) addresses are shown inside Heron. The path of a built-in menu cannot be changed.',
  component:
    'The screen shown at the path, one that Heron has, such as customer/CustomerList; layouts/RouteView for a mere group. That of a built-in menu cannot be changed.',
  componentName: 'Name of the route, for older clients; made from the path if empty.',
  redirect: 'A group has no page of its own: its path leads on to this address.',
  perms:
    'Roles granted this button hold these codes. The server allows calls by code and knows only the codes Heron has. A code belongs to one button; those of built-in buttons cannot be changed.',
  permsType:
    'Whether a control that is not granted is left out or shown disabled. In both cases the server refuses the act.',
  buttonStatus:
    'Invalid: screens no longer check this permission and show the control to everyone. The server still refuses acts that are not granted.',
  menuSort: 'Entries at the same level are listed by this number, smallest first; two decimals are possible.',
  menuRoute: 'If off, the entry is still in the menu, but has no page to open.',
  menuHidden: 'Not shown in the menu; those who have the right can still open it by its address.',
  keepAlive: 'On: the page keeps its contents while another tab is shown. Off: it is opened anew at each return.',
  alwaysShow: 'The whole group is one entry of the menu, which opens its redirect or else its first page.',
  external: 'For http(s) addresses only: opens in a new window of the browser instead of inside Heron.',
  hideTab: 'The page gets no tab: it does not stay open when one leaves it. Unsaved input is kept.',
  ruleColumn: 'Field that limits the rows, by its name in the API; the fields of this menu’s list can be chosen.',
  ruleConditions:
    'How field and value are compared. IN: equals one of the comma-separated values; LIKE: contains; LEFT_LIKE: ends with; RIGHT_LIKE: begins with.',
  ruleValue:
    'Variables are replaced at each query by values of the caller; a caller without the value sees no rows. Several rules of a menu must all hold; users always see their own account.',
  ruleStatus:
    'An invalid rule has no effect; a valid one takes effect once it is ticked among the rights of a role or department.',
  zone: 'Time zone of screens, documents, sheets and scheduled jobs; days begin at its midnight. After a change, recorded moments stay the same and are shown differently.',
  jobClass: 'The work done in the background, chosen from the list; several jobs can do the same work.',
  jobStatus: 'A stopped job no longer runs by its times; “Run now” is still possible.',
  cron: 'Six or seven parts: second, minute, hour, day, month, weekday, [year]; if day or weekday is set, the other is ?. In workshop time. At least 60 s between runs, 1 s for sending messages and deleting run records.',
  jobParameter:
    'A JSON object with names that depend on the job; unknown names are refused. An import from a data source runs with the rights of the account that last changed the job or its parameter.',
  routerId:
    'Identifier of the route: up to 50 letters, digits, _ and -, unique. Requests are compared in the order of the ids; the first route that matches is used.',
  routeUri:
    'The service calls are forwarded to: an http:// or https:// address without account and query. Hosts of the internal network must be listed in HERON_OUTBOUND_PRIVATE.',
  routeStatus: 'A route that is off forwards nothing. One that is on forwards if the server has HERON_GATEWAY=on.',
  predicates:
    'A call is forwarded if it meets every condition. One condition must be a Path. In a Path, * matches any characters within one segment, and ** matches any number of segments. Heron’s own paths, such as /sys, are not allowed.',
  filters:
    'Strip prefix removes the first 1 to 9 segments of the path. Rate limiter: calls per second and burst of each caller. Circuit breaker: path of this gateway that is used while the service is unavailable.',
  fillCode:
    'Forms ask for values by this code: letters, digits, _ and -, unique. After a change, forms with the old code get no value.',
  fillClass:
    'How the value is made. An order number contains the time, and its count restarts each day; a serial number can count on; codes of departments and categories are the next free ones.',
  fillParams:
    'Order number: prefix, digits (2–8). Serial number: prefix, digits (1–12), restart (never, day, month, year). Date or time: as (date, dateTime). The user: field (username, realname, orgCode). The others have none.',
  checkCode:
    'Forms check input by this code: letters, digits, _ and -, unique. After a change, forms with the old code find no rule.',
  checkParts:
    'Local parts check the next characters in turn, global parts the whole value; each must match its regular expression completely. At most 20; look-around and back-references are not supported.',
  dictCode:
    'Screens read their choices by this code: letters, digits, _ and -, unique. After a change, screens with the old code have no choices.',
  itemValue:
    'The value kept in data, unique in its dictionary, without signs such as . / ( ) #. After a change, data with the old value no longer show a name.',
  sortOrder: 'Choices are listed by this number, smallest first; 0 or a positive integer.',
  itemStatus: 'An item that is off is no longer offered; saved values still show its name.',
  categoryParent:
    'It moves with everything below it, and the codes are made anew for the new place. It cannot move below itself; at most 40 levels.',
  sourceCode:
    'Reports and scheduled jobs use the data source by this code: a letter, then letters, digits, _ and -, unique. It cannot be changed once saved.',
  sourceType: 'Decides the driver and the SQL dialect. Types marked “no driver” can be saved, but not connected to.',
  sourceDriver:
    'Driver class of the older platform, kept as a record; Heron uses its own driver for the type of database.',
  sourceUrl:
    'Host, port and database, such as jdbc:postgresql://host:5432/erp. After a change the password has to be entered again.',
  sourceDatabase: 'The database that is read; if the address names one, the address counts.',
  sourceUser: 'Account to connect with; use one that can only read.',
  noticeCategory: 'A notice is listed under “Notices” of the bell, a system message under “Messages”.',
  noticePriority: 'Importance, shown as a colour; it changes neither order nor delivery.',
  noticeAbstract: 'Required, at most 500 characters; shown in the details of this list. Receivers see the text.',
  noticeStart: 'Once released, it counts as unread in the bell from this moment of workshop time.',
  noticeEnd:
    'After this it no longer counts as unread in the bell, but stays under “My announcements”; it must be after the beginning.',
  noticeTarget: 'Everybody includes accounts created later, except those created after the announcement has ended.',
  noticeReceivers: 'Only these users receive it, at most 2000; it cannot be changed after the release.',
  noticeState:
    'An unpublished one can be edited; a published one can only be withdrawn, and is then not published again.',
  way: 'Mail and text messages are sent once the server has a mail server and a text message service; “In Heron” appears in the receiver’s bell.',
  receiver:
    'A new message can have several, comma-separated, at most 100, with one message each; an account is replaced by its e-mail address or phone number as the channel needs it.',
  templateReceiver:
    'Accounts that receive the message, at most 100; for mail and text messages they need an e-mail address or a phone number.',
  messageContent: 'Mail and messages in Heron are shown as HTML, text messages are sent as written.',
  sendStatus: 'A failed one is tried again by itself, six times in all; a sent one can no longer be edited.',
  templateCode:
    'Identifier of the template: up to 32 letters, digits, _, . and -, unique. It cannot be changed once saved.',
  templateType:
    'Format of the text: plain for text messages, formatted for mail and messages in Heron. The channel is chosen when it is sent.',
  templateName: 'Title of the message, at most 100 characters; may contain placeholders.',
  templateContent: 'Text of the message. Parameters replace its placeholders; it is not sent if one is missing.',
  testData:
    'Values of the placeholders: a JSON object of texts, numbers, true or false. Used for the preview and the test.',
  useStatus:
    'A template in use cannot be edited or deleted until it is taken out of use; sending does not depend on it.',
  reportCode:
    'Menu paths and pickers use the report by this code: a letter, then letters, digits, _ and -, unique. It cannot be changed once saved.',
  reportEntity:
    'The data of the report, one of the registered entities; whoever opens it needs the right to see these data. After a change, fields and parameters are chosen anew.',
  reportItems:
    'The columns in their order. Shown: is a column; Searched: can be searched by; Sorted: can be sorted by. An empty title is the registered one; width 40 to 800 px.',
  reportParams:
    'Values that limit the rows: the default is used if the screen that opens the report gives none; an empty default does not limit.',
  returnType: 'States whether one row or several are meant to be chosen; the screen that opens the picker decides.',
  reportSource: 'The database the query runs on; data sources without a driver cannot be chosen.',
  reportSql:
    'One SELECT in the dialect of the database. Each :name is a parameter; its value is bound and never becomes part of the statement.',
  sqlParams: 'One line for each :name of the query: label, type, whether it is required, and default.',
  rowLimit: 'Most rows of one run, 1 to 10000; a longer result is cut and marked.',
  timeLimit: 'Most seconds of one run, 1 to 60; then it is cancelled.',
  reportStatus: 'A report that is off can be neither run nor exported.',
}
