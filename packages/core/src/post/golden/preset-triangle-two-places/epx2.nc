<?xml version="1.0" encoding="UTF-8"?>
<epx version="2">
  <header>
    <status>DRAFT</status>
    <program>O0187</program>
    <project>P-2026-0187</project>
    <part>INSERT 4</part>
    <revision>1</revision>
    <machine>M-02</machine>
    <date>2026-11-21</date>
    <author>A. WEBER</author>
    <approver>-</approver>
    <input>0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF</input>
  </header>
  <electrodes>
    <electrode><pot>01</pot><name>E1 FINISH</name></electrode>
  </electrodes>
  <conditions>
    <condition><code>8</code><peakCurrent>19.0</peakCurrent><onTime>100</onTime><offTime>60</offTime><voltage>120</voltage><servo>35</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>9</code><peakCurrent>19.0</peakCurrent><onTime>60</onTime><offTime>36</offTime><voltage>120</voltage><servo>35</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>10</code><peakCurrent>14.0</peakCurrent><onTime>60</onTime><offTime>36</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>11</code><peakCurrent>14.0</peakCurrent><onTime>36</onTime><offTime>24</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>12</code><peakCurrent>10.0</peakCurrent><onTime>36</onTime><offTime>24</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>13</code><peakCurrent>10.0</peakCurrent><onTime>20</onTime><offTime>16</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>14</code><peakCurrent>7.0</peakCurrent><onTime>20</onTime><offTime>16</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>15</code><peakCurrent>7.0</peakCurrent><onTime>12</onTime><offTime>12</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
    <condition><code>16</code><peakCurrent>7.0</peakCurrent><onTime>8</onTime><offTime>12</offTime><voltage>120</voltage><servo>40</servo><polarity>positive</polarity><jumpHeight>2.0000</jumpHeight><jumpInterval>3.0</jumpInterval></condition>
  </conditions>
  <operations>
    <operation>
      <place><pot>1</pot><system>G56</system><x/><y/><c>0.000</c></place>
      <step><condition>8</condition><z>-7.8120</z><orbit>triangle</orbit><radius>0.0240</radius></step>
      <step><condition>9</condition><z>-7.8450</z><orbit>triangle</orbit><radius>0.0900</radius></step>
      <step><condition>10</condition><z>-7.8630</z><orbit>triangle</orbit><radius>0.1260</radius></step>
      <step><condition>11</condition><z>-7.8870</z><orbit>triangle</orbit><radius>0.1740</radius></step>
      <step><condition>12</condition><z>-7.9010</z><orbit>triangle</orbit><radius>0.2020</radius></step>
      <step><condition>13</condition><z>-7.9210</z><orbit>triangle</orbit><radius>0.2420</radius></step>
      <step><condition>14</condition><z>-7.9320</z><orbit>triangle</orbit><radius>0.2640</radius></step>
      <step><condition>15</condition><z>-7.9440</z><orbit>triangle</orbit><radius>0.2880</radius></step>
      <step><condition>16</condition><z>-7.9520</z><orbit>triangle</orbit><radius>0.3040</radius></step>
    </operation>
    <operation>
      <place><pot>1</pot><system>G56</system><x>25.0000</x><y>-20.1250</y><c>90.000</c></place>
      <step><condition>8</condition><z>-7.8120</z><orbit>triangle</orbit><radius>0.0139</radius></step>
      <step><condition>9</condition><z>-7.8450</z><orbit>triangle</orbit><radius>0.0520</radius></step>
      <step><condition>10</condition><z>-7.8630</z><orbit>triangle</orbit><radius>0.0727</radius></step>
      <step><condition>11</condition><z>-7.8870</z><orbit>triangle</orbit><radius>0.1005</radius></step>
      <step><condition>12</condition><z>-7.9010</z><orbit>triangle</orbit><radius>0.1166</radius></step>
      <step><condition>13</condition><z>-7.9210</z><orbit>triangle</orbit><radius>0.1397</radius></step>
      <step><condition>14</condition><z>-7.9320</z><orbit>triangle</orbit><radius>0.1524</radius></step>
      <step><condition>15</condition><z>-7.9440</z><orbit>triangle</orbit><radius>0.1663</radius></step>
      <step><condition>16</condition><z>-7.9520</z><orbit>triangle</orbit><radius>0.1755</radius></step>
    </operation>
  </operations>
</epx>
