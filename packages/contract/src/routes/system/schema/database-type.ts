/** Heron's driver for a kind of database; absent when there is none. */
export type SourceEngine = 'postgres' | 'mysql' | 'sqlServer' | 'sqlite'

/** One kind of database, by its value in the dictionary `database_type`. */
export interface DatabaseType {
  readonly value: string
  /** The driver name given by the specification. */
  readonly driver: string
  /** An example address. */
  readonly url: string
  readonly engine?: SourceEngine
}

export const databaseTypes = [
  { value: '1', driver: 'com.mysql.jdbc.Driver', url: 'jdbc:mysql://127.0.0.1:3306/heron', engine: 'mysql' },
  { value: '4', driver: 'com.mysql.cj.jdbc.Driver', url: 'jdbc:mysql://127.0.0.1:3306/heron', engine: 'mysql' },
  { value: '2', driver: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL' },
  {
    value: '3',
    driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    url: 'jdbc:sqlserver://127.0.0.1:1433;DatabaseName=heron',
    engine: 'sqlServer',
  },
  { value: '5', driver: 'org.mariadb.jdbc.Driver', url: 'jdbc:mariadb://127.0.0.1:3306/heron', engine: 'mysql' },
  { value: '6', driver: 'org.postgresql.Driver', url: 'jdbc:postgresql://127.0.0.1:5432/heron', engine: 'postgres' },
  { value: '7', driver: 'dm.jdbc.driver.DmDriver', url: 'jdbc:dm://127.0.0.1:5236/heron' },
  { value: '8', driver: 'com.kingbase8.Driver', url: 'jdbc:kingbase8://127.0.0.1:54321/heron' },
  { value: '9', driver: 'com.oscar.Driver', url: 'jdbc:oscar://127.0.0.1:2003/heron' },
  { value: '10', driver: 'org.sqlite.JDBC', url: 'jdbc:sqlite:heron.db', engine: 'sqlite' },
  { value: '11', driver: 'com.ibm.db2.jcc.DB2Driver', url: 'jdbc:db2://127.0.0.1:50000/heron' },
  { value: '12', driver: 'org.hsqldb.jdbc.JDBCDriver', url: 'jdbc:hsqldb:hsql://127.0.0.1/heron' },
  { value: '13', driver: 'org.apache.derby.jdbc.ClientDriver', url: 'jdbc:derby://127.0.0.1:1527/heron' },
  { value: '14', driver: 'org.h2.Driver', url: 'jdbc:h2:tcp://127.0.0.1:8082/heron' },
  { value: '15', driver: '', url: '' },
] as const satisfies readonly DatabaseType[]

export const databaseType = (value: string): DatabaseType | undefined =>
  databaseTypes.find((each) => each.value === value)
