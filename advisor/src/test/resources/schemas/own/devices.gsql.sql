CREATE TABLE Devices (
  SerialNumber STRING(64) NOT NULL,
  Model STRING(64),
) PRIMARY KEY (SerialNumber);
CREATE TABLE Readings (
  SerialNumber STRING(64) NOT NULL,
  ReadAt TIMESTAMP NOT NULL,
  Value FLOAT64,
) PRIMARY KEY (SerialNumber, ReadAt DESC), INTERLEAVE IN PARENT Devices ON DELETE CASCADE;
CREATE INDEX DevicesByModel ON Devices(Model);
